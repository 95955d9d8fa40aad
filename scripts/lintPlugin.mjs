import { bareMessageIds } from './bareMessageIds.mjs'
import { literalTexts } from './literalTexts.mjs'
import { privateNames } from './privateNames.mjs'

/** A rule that reports whatever one of the selectors matches. */
const reports = (refused) => ({
  create: (context) =>
    Object.fromEntries(refused.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
})

/** The project's own lint rules, as a plugin of oxlint (.oxlintrc.json). */
export default {
  meta: { name: 'muster' },
  rules: {
    'no-bare-message-ids': reports(bareMessageIds),
    'no-literal-texts': reports(literalTexts),
    'no-private-names': reports(privateNames),
    'no-new-date': reports([
      {
        selector: "NewExpression[callee.name='Date'][arguments.length=0]",
        message: 'Take the time as an argument named now.',
      },
    ]),
  },
}
