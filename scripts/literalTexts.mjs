const message = 'A text that a person reads comes from words/ (docs/words.md).'
const letters = '/[A-Za-z]{2}/'
const attributes =
  '/^(label|title|placeholder|hint|text|emptyTitle|emptyText|alt|aria-label|aria-description|trigger|note|nouns|backText|caption|question)$/'
/** A check of valibot, whose message a person may read. Its values, defaults and descriptions are no texts. */
const check =
  'CallExpression[callee.object.name="v"][callee.property.name!=/^(description|fallback|literal|metadata|nullable|nullish|optional|title)$/]'
const properties = '/^(label|title|header|hint|placeholder|emptyTitle|emptyText|message|text|note)$/'

/** Matches texts that are written where they are shown. The product's name and the names of file formats are the same in every language. */
export const literalTexts = [
  { selector: `JSXText[value=${letters}][value!=/^\\s*(Muster|CSV|Excel|km|API)\\s*$/]`, message },
  { selector: `JSXAttribute[name.name=${attributes}] > Literal[value=${letters}]`, message },
  {
    selector: `JSXAttribute[name.name=${attributes}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
    message,
  },
  // A name of several words is one that people hear; a name of one word is a field's or an icon's.
  { selector: `JSXAttribute[name.name="name"] > Literal[value=/[a-z] [a-z]/]`, message },
  { selector: `Property[key.name=${properties}] > Literal.value[value=/^[A-Z][a-z]+( |$)/][value!="Excel"]`, message },
  {
    selector: `Property[key.name=${properties}] > TemplateLiteral.value > TemplateElement[value.raw=/[a-z]{2} [a-z]/]`,
    message,
  },
  // The texts of refused calls are those of words/errors, with their name as code.
  { selector: `NewExpression[callee.name="ApiError"] > Literal[value=${letters}]`, message },
  {
    selector: `NewExpression[callee.name="ApiError"] > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
    message,
  },
  { selector: `${check} > Literal[value=/[a-z] [a-z]/i]`, message },
  { selector: `${check} > TemplateLiteral > TemplateElement[value.raw=/[a-z]{2} /i]`, message },
  { selector: `${check} > ArrowFunctionExpression > Literal[value=/[a-z] [a-z]/i]`, message },
  { selector: `JSXExpressionContainer > ConditionalExpression > Literal[value=/^[A-Z][a-z]/]`, message },
  { selector: `JSXExpressionContainer > LogicalExpression > Literal[value=/^[A-Z][a-z]/]`, message },
  {
    selector: `JSXExpressionContainer > ConditionalExpression > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2} /]`,
    message,
  },
]
