import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { iconAlert, iconDone, iconError, iconInfo } from './icons.ts';
import './notice.css';

const ICONS = { info: iconInfo, good: iconDone, risk: iconAlert, error: iconError };

interface NoticeProps {
	kind?: keyof typeof ICONS;
	title?: string;
	action?: ReactNode;
	children?: ReactNode;
}

export const Notice = ({ kind = 'info', title, action, children }: NoticeProps) => (
	<div className={kind === 'info' ? 'notice' : `notice notice-${kind}`} role={kind === 'error' ? 'alert' : undefined}>
		<Icon icon={ICONS[kind]} />
		{title && (
			<p>
				<b>{title}</b>
			</p>
		)}
		{children && <div className="stack-s">{children}</div>}
		{action && <p className="row">{action}</p>}
	</div>
);
