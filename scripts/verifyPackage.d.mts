/** Writes the verify command into a folder as a package that needs no other one. */
export function writeVerifyPackage(root: string, folder: string): Promise<void>
