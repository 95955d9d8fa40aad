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

/**
 * Parts that only count where a name is declared, because names of payloads, stored states and texts have them too: of variables, functions,
 * types, parameters and properties of types.
 */
const declaredParts = [
  { parts: 'ask', instead: 'request, read, check' },
  { parts: 'hears?', instead: 'receive, listen' },
  { parts: 'kept', instead: 'stored, cached, saved, retained; or what is special about what is left' },
  { parts: 'said|says?', instead: 'reported, reply, text' },
  { parts: 'answers?|answered', instead: 'reply, handle' },
  { parts: 'given', instead: 'what it is: options, values, request, sent' },
  { parts: 'taken', instead: 'inUse, duplicate, claimed, used' },
  { parts: 'ways?', instead: 'route, path, channel, transport, sender' },
  { parts: 'underWay', instead: 'inProgress; movement for a vehicle' },
  { parts: 'stands?|standing|stood', instead: 'stationary, parked, wait' },
  { parts: 'stays?|stayed', instead: 'dwell, session' },
  { parts: 'rests?|rested|resting', instead: 'break for a driver, pause; remaining for what is left' },
  { parts: 'silences?|silent', instead: 'gap, noSignal' },
  { parts: 'longest|most', instead: 'max' },
  { parts: 'doors?', instead: 'endpoint' },
  { parts: 'forgets?|forgotten|forgetting', instead: 'delete, clear, remove' },
  { parts: 'deeds?', instead: 'action' },
  { parts: 'patiences?', instead: 'timeout, wait' },
  { parts: 'hastes?|hasty', instead: 'urgent, or what is skipped' },
]

/** Declared names that stay, and why. A name that is only one file's is allowed there, by a comment that says why. */
const allowedNames = [
  {
    names: ['standSince', 'underWay', 'toldAt'],
    why: 'stored in the state of each asset’s rules (domain/rules/foldAsset.ts)',
  },
  { names: ['doorOpen', 'doorOpenMinutes', 'hasDoorSwitch'], why: 'the door of a vehicle' },
]

const capital = (part) => part[0].toUpperCase() + part.slice(1)
const matching = (parts) =>
  `/^(${parts})(?![a-z])|[a-z0-9](${parts.split('|').map(capital).join('|')})(?![a-z])|^(${parts.split('|').map(capital).join('|')})(?![a-z])/`

/** Where a name is declared. A shorthand in a pattern has the name of a property that is declared elsewhere. */
const declarations = [
  'VariableDeclarator > Identifier.id',
  ':matches(FunctionDeclaration, FunctionExpression, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id',
  ':matches(FunctionDeclaration, FunctionExpression, ArrowFunctionExpression, TSFunctionType, TSMethodSignature) > Identifier.params',
  'ArrayPattern > Identifier.elements',
  'ObjectPattern > Property[shorthand=false] > Identifier.value',
  ':matches(TSPropertySignature, TSMethodSignature, PropertyDefinition, MethodDefinition) > Identifier.key',
]

const allowed = `/^(${allowedNames.flatMap(({ names }) => names).join('|')})$/`
const messageFor = (instead) => `A private word in a name: write ${instead}.`

/** Names with these parts, as selectors of ESLint's no-restricted-syntax. */
export const privateNames = [
  ...nameParts.map(({ parts, instead }) => ({
    selector: `Identifier[name=${matching(parts)}]:not(MemberExpression > Identifier.property)`,
    message: messageFor(instead),
  })),
  ...declaredParts.map(({ parts, instead }) => ({
    selector: `:matches(${declarations.join(', ')})[name=${matching(parts)}]:not([name=${allowed}])`,
    message: messageFor(instead),
  })),
]
