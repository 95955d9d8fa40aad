export function bundleTests(files: readonly string[], pathOf?: (file: string) => string): Promise<string>
