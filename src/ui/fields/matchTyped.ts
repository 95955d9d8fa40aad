interface Choice<Id> {
  id: Id
  name: string
}

/** The one choice that a typed text can mean: the one of that name, or else the only one that holds it, in any case of letters. */
export function matchTyped<Id>(choices: readonly Choice<Id>[], typed: string): Id | undefined {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return undefined
  const same = choices.filter(({ name }) => name.toLowerCase() === wanted)
  const found = same.length > 0 ? same : choices.filter(({ name }) => name.toLowerCase().includes(wanted))
  return found.length === 1 ? found[0]?.id : undefined
}
