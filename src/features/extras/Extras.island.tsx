import '#ui/controls/field.css';
import '#ui/controls/select.css';
import './extras.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createTranslator } from '#i18n/create-translator.ts';
import type { Language } from '#i18n/locales.ts';
import type { Namespaces } from '#i18n/translation.ts';
import { type MoneyFormat, money } from '#lib/format.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { extraField } from './contract.ts';
import { ExtrasForm, type ExtrasFormProps } from './ExtrasForm.tsx';

export interface ExtrasProps extends Omit<ExtrasFormProps, 't' | 'price' | 'onChange'> {
	language: Language;
	texts: Namespaces['extras'];
	money: MoneyFormat;
}

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function Form({ language, texts, money: format, ...props }: ExtrasProps) {
	const t = useMemo(() => createTranslator(language, texts), [language, texts]);
	const root = useRef<HTMLDivElement>(null);
	const [fields, setFields] = useState<Readonly<Record<string, string>>>(props.fields);
	const [live, setLive] = useState(false);
	const removed = useRef<string | null>(null);
	useBeforePaint(() => {
		const form = root.current?.closest('form');
		const chosen = form ? new FormData(form) : new FormData();
		const names = props.catalog.map(({ code, scope }) => extraField(code, scope));
		const typed = names.flatMap((name) => (chosen.has(name) ? [[name, String(chosen.get(name))] as const] : []));
		setFields((before) => ({ ...before, ...Object.fromEntries(typed) }));
		setLive(true);
	}, [props.catalog]);
	useEffect(() => {
		if (removed.current === null) return;
		const input = root.current?.querySelector<HTMLElement>(`[name="${removed.current}"]`);
		removed.current = null;
		input?.dispatchEvent(new Event('change', { bubbles: true }));
		input?.focus();
	});
	return (
		<div ref={root}>
			<ExtrasForm
				{...props}
				t={t}
				fields={fields}
				price={(minor) => money(format, minor)}
				onChange={
					live
						? (field, value) => {
								// Removing changes no input by itself.
								if (value === '' && document.activeElement?.getAttribute('name') !== field) removed.current = field;
								setFields((before) => ({ ...before, [field]: value }));
							}
						: undefined
				}
			/>
		</div>
	);
}

/** Shows the total while the visitor chooses. Its inputs send bubbling `change` events, also when a choice is removed. */
export const Extras = withErrorBoundary('Extras', Form);
