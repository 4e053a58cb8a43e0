import { Component, type ComponentType, type ReactNode } from 'react';
import { StatusMessage, type StatusTexts } from '#ui/StatusMessage.tsx';

interface BoundaryProps {
	name: string;
	children: ReactNode;
}

interface BoundaryState {
	failed: boolean;
	texts?: StatusTexts;
}

/** What is left to say when not even the texts can be had. */
const REFRESH: StatusTexts = { title: '', text: '', action: '↻' };

class Boundary extends Component<BoundaryProps, BoundaryState> {
	constructor(props: BoundaryProps) {
		super(props);
		this.state = { failed: false };
	}
	static getDerivedStateFromError() {
		return { failed: true };
	}
	override componentDidCatch(error: unknown) {
		reportError(new Error(`${this.props.name} failed`, { cause: error }));
		import('./error-messages.ts')
			.then(({ loadErrorMessages }) => loadErrorMessages(document.documentElement.lang))
			.catch(() => REFRESH)
			.then((texts) => this.setState({ texts }));
	}
	override render() {
		const { failed, texts } = this.state;
		return failed ? texts && <StatusMessage texts={texts} /> : this.props.children;
	}
}

/**
 * The root of an island that may fail without leaving a hole: an error in drawing it is reported as the page's own, and the status message
 * stands in its place with a way to refresh the page (spec 8).
 *
 * @param name of the island, for the report: '{name} failed'
 */
export function withErrorBoundary<Props extends object>(name: string, Island: ComponentType<Props>): ComponentType<Props> {
	return (props) => (
		<Boundary name={name}>
			<Island {...props} />
		</Boundary>
	);
}
