export function findProse(path: string, source: string): { line: number; found: string; instead: string }[]
