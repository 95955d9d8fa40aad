/**
 * Parts of names that the project doesn't use, and what to write instead. A part begins at a capital or at the start of the name.
 * Properties are left out where they are read, so that other people's libraries keep their names; toldAt is stored with each asset.
 */
const nameParts = [
  { parts: 'heard', instead: 'lastMessage, received, reported' },
  { parts: 'told(?!At)|tell|tells|telling', instead: 'notify, announce, report' },
  { parts: 'usual', instead: 'default' },
  { parts: 'asked|askedFor|asks', instead: 'requested' },
  { parts: 'spoken|spoke|speaks', instead: 'known, reported, received' },
]

const capital = (part) => part[0].toUpperCase() + part.slice(1)
const matching = (parts) =>
  `/^(${parts})(?![a-z])|[a-z0-9](${parts.split('|').map(capital).join('|')})(?![a-z])|^(${parts.split('|').map(capital).join('|')})(?![a-z])/`

/** Names with these parts, as selectors of ESLint's no-restricted-syntax. */
export const privateNames = nameParts.map(({ parts, instead }) => ({
  selector: `Identifier[name=${matching(parts)}]:not(MemberExpression > Identifier.property)`,
  message: `A private word in a name: write ${instead}.`,
}))
