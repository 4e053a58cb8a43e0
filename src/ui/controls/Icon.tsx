export const Icon = ({ icon, className }: { icon: string; className?: string }) => (
	<svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
		<path d={icon} />
	</svg>
);
