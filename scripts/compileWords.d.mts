export function compileWords(root?: string): void
