import { Component, type ComponentType, type ReactNode } from 'react';
import { StatusMessage, type StatusTexts } from '#ui/controls/StatusMessage.tsx';

interface BoundaryProps {
	name: string;
	children: ReactNode;
}

interface BoundaryState {
	failed: boolean;
	messages?: StatusTexts;
}

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
			.then((texts) => this.setState({ messages: texts }));
	}
	override render() {
		const { failed, messages: texts } = this.state;
		return failed ? texts && <StatusMessage messages={texts} /> : this.props.children;
	}
}

/** Wraps an island in an error boundary that reports '{name} failed' and shows the status message (spec 8). */
export function withErrorBoundary<Props extends object>(name: string, Island: ComponentType<Props>): ComponentType<Props> {
	return (props) => (
		<Boundary name={name}>
			<Island {...props} />
		</Boundary>
	);
}
