export function helpersOf(code: string): string
