import { useStore } from '@nanostores/react';
import { useForm } from './form-context.ts';
import { problemText } from './rules.ts';

export function useProblem(field: string): string | undefined {
	const { form, props } = useForm();
	const problem = useStore(form.$problems).find((item) => item.field === field);
	return problem && problemText(props, problem);
}

export function FieldError({ field }: { field: string }) {
	const { props } = useForm();
	const text = useProblem(field);
	const links = props.choices?.[field];
	return text ? (
		<>
			<p className="error" id={`${field}-error`}>
				{text}
			</p>
			{links && (
				<ul className="search-choices">
					{links.map(({ label, href }) => (
						<li key={href}>
							<a href={href}>{label}</a>
						</li>
					))}
				</ul>
			)}
		</>
	) : null;
}
