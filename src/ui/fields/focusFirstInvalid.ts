/** Moves the focus to the first wrong field of a form, if it has one, once its errors are shown. Call it when the form is submitted. */
export function focusFirstInvalid(form: Element): void {
  // A frame later, because the browser moves the focus itself first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
