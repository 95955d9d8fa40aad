export function writeVerifyPage(root: string, file: string): Promise<void>
