/** The bar of a duress that the page draws while the portal is being downloaded (src/early/duress.ts). */
const find = () => document.querySelector('.early-duress')

/** Returns whether it is shown. */
export const isEarlyDuressShown = (): boolean => find() !== null

/** Removes it, when the portal shows the duress itself or knows that there is none to show. */
export function removeEarlyDuress(): void {
  find()?.remove()
}
