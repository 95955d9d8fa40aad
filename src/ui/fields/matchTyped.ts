interface Choice<Id> {
  id: Id
  name: string
}

/**
 * Returns the only choice that a typed text can mean: the one with exactly this name, or else the only one whose name
 * contains it. Case is ignored.
 */
export function matchTyped<Id>(choices: readonly Choice<Id>[], typed: string): Id | undefined {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return undefined
  const same = choices.filter(({ name }) => name.toLowerCase() === wanted)
  const found = same.length > 0 ? same : choices.filter(({ name }) => name.toLowerCase().includes(wanted))
  return found.length === 1 ? found[0]?.id : undefined
}
