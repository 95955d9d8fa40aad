import parser from '@formatjs/icu-messageformat-parser'

const { parse, TYPE } = parser

/**
 * Returns the syntax tree of a message in ICU MessageFormat: {name}, {count, plural, one {# row} other {# rows}},
 * {kind, select, car {…} other {…}}. Tags like <b>…</b> stay text: the page's RichText reads them.
 */
export function parseMessage(text) {
  return parse(text, { ignoreTag: true, requiresOtherClause: true })
}

/** Returns the parameters of a message with their TypeScript types, by name. */
export function parametersOf(tree, found = {}) {
  for (const part of tree) {
    if (part.type === TYPE.argument) found[part.value] ??= 'string | number'
    if (part.type === TYPE.number || part.type === TYPE.plural) found[part.value] = 'number'
    if (part.type === TYPE.select) found[part.value] = 'string'
    if (part.options) for (const { value } of Object.values(part.options)) parametersOf(value, found)
  }
  return found
}

/** Returns how many letters of a message are written, where it chooses those of the longest choice. */
export function lengthOf(tree) {
  const maxLength = ({ options }) => Math.max(...Object.values(options).map(({ value }) => lengthOf(value)))
  return tree.reduce(
    (sum, part) => sum + (part.options ? maxLength(part) : part.type === TYPE.literal ? part.value.length : 0),
    0,
  )
}

/** Returns a JavaScript expression that words a message in a language, from the parameters in i; it calls what helpersOf writes. */
export function expressionOf(tree, language, change = (text) => text) {
  const own = localeOf(language)
  // A text that is nothing but its value is the value.
  const isWhole = tree.length === 1 && tree[0]?.type === TYPE.argument
  const insert = hasTags(tree) ? 'isolateAmongTags' : 'isolateValue'
  const template = (parts, counted) => `\`${parts.map((part) => inTemplate(part, counted)).join('')}\``
  const inTemplate = (part, counted) => {
    switch (part.type) {
      case TYPE.literal:
        return change(part.value).replace(/[`\\]|\$\{/g, '\\$&')
      case TYPE.argument:
        return isWhole ? `\${i.${part.value}}` : `\${${insert}(i.${part.value})}`
      case TYPE.pound:
        return `\${${numberOf(counted)}}`
      case TYPE.number:
        return `\${${numberOf(part.value)}}`
      case TYPE.plural:
        return `\${${pluralOf(part)}}`
      case TYPE.select:
        return `\${(o=>o[i.${part.value}]??o.other)(${choicesOf(part)})}`
      default:
        throw new Error(`A message holds something that is not supported (type ${part.type}).`)
    }
  }
  const numberOf = (name) => `i.${name}.toLocaleString(${own})`
  const choicesOf = (part) =>
    `{${Object.entries(part.options)
      .map(([name, { value }]) => `${JSON.stringify(name)}:${template(value, part.value)}`)
      .join(',')}}`
  const pluralOf = (part) => {
    const rule = `o[new Intl.PluralRules(${own}).select(i.${part.value})]??o.other`
    const exact = Object.keys(part.options).some((name) => name.startsWith('=')) ? `o["="+i.${part.value}]??` : ''
    return `(o=>${exact}${rule})(${choicesOf(part)})`
  }
  return template(tree)
}

/** The right-to-left pseudo-language has the numbers and plurals of the English that it is made from. */
const localeOf = (language) =>
  JSON.stringify(language.startsWith('ar-X') || language.startsWith('en-X') ? 'en' : language)

/** Tags as RichText reads them. */
const hasTags = (tree) =>
  tree.some((part) =>
    part.options
      ? Object.values(part.options).some(({ value }) => hasTags(value))
      : part.type === TYPE.literal && /<\/?\w+>/.test(part.value),
  )
