/** What can be imported. Apart from the calls, because the first download reads addresses with it. */
export const importKinds = ['assets', 'devices', 'users'] as const
