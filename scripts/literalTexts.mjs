const message = 'A text that a person reads comes from words/ (docs/words.md).'
const letters = '/[A-Za-z]{2}/'
const attributes = '/^(label|title|placeholder|hint|text|emptyTitle|emptyText|alt|aria-label|aria-description)$/'

/** Matches texts that are written where they are shown. The product's name and the names of file formats are the same in every language. */
export const literalTexts = [
  { selector: `JSXText[value=${letters}][value!=/^\\s*(Muster|CSV|Excel|km|API)\\s*$/]`, message },
  { selector: `JSXAttribute[name.name=${attributes}] > Literal[value=${letters}]`, message },
  {
    selector: `JSXAttribute[name.name=${attributes}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
    message,
  },
  { selector: `JSXExpressionContainer > ConditionalExpression > Literal[value=/^[A-Z][a-z]/]`, message },
  { selector: `JSXExpressionContainer > LogicalExpression > Literal[value=/^[A-Z][a-z]/]`, message },
  {
    selector: `JSXExpressionContainer > ConditionalExpression > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2} /]`,
    message,
  },
]
