/** A wrong field, or a button that opens what it's chosen from, which can't be marked as wrong itself. */
const wrong = '[aria-invalid="true"], [data-invalid] > button'

/** Moves the focus to the first wrong field of a form, if it has one, once its errors are shown. Call it when the form is submitted. */
export function focusFirstInvalid(form: Element): void {
  // A frame later, because the browser moves the focus itself first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>(wrong)?.focus())
}
