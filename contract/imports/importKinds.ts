/** The kinds of records that can be imported. In a file of its own because the first download uses it to read addresses. */
export const importKinds = ['assets', 'devices', 'users'] as const
