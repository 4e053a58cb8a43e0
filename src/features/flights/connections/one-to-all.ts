export const reachable = (..._args: unknown[]) => [];
