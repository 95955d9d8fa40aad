const holder = '/^(messageI[dD]s?|eventI[dD]s?|type)$/'
const number = '[raw=/^[0-9]/]'
const catalogued = '(4[0-2]|5[019]|40[345]|41[0-2]|100[12])'
const messageNames =
  '/^(ignitionO(n|ff)|heartbeat|powerCut|powerRestored|lowBattery|iButton(C|Disc)onnected|duress|harsh\\w+|overspeed|noDriverBreak|parkedIdle)(I[dD]s?|Messages?)?$/'

/** Code in which a message id stands as a bare number, as selectors of ESLint's no-restricted-syntax. */
export const bareMessageIds = [
  // { messageID: 59 }, { eventIds: [59] }, function ({ messageID = 59 })
  `Property[key.name=${holder}] > Literal.value${number}`,
  `Property[key.name=${holder}] > ArrayExpression.value > Literal${number}`,
  `AssignmentPattern[left.name=${holder}] > Literal.right${number}`,
  `AssignmentExpression[left.property.name=${holder}] > Literal.right${number}`,
  // message.messageID === 59, 59 === messageID, switch (message.messageID) { case 59: }
  `BinaryExpression[left.property.name=${holder}] > Literal.right${number}`,
  `BinaryExpression[left.name=${holder}] > Literal.right${number}`,
  `BinaryExpression[right.property.name=${holder}] > Literal.left${number}`,
  `BinaryExpression[right.name=${holder}] > Literal.left${number}`,
  `SwitchStatement[discriminant.property.name=${holder}] > SwitchCase > Literal.test${number}`,
  `SwitchStatement[discriminant.name=${holder}] > SwitchCase > Literal.test${number}`,
  // [59, 403].includes(message.messageID), { 403: 'flag' }, const powerCut = 40, const duressIds = [59]
  `CallExpression[arguments.0.property.name=${holder}] > MemberExpression > ArrayExpression > Literal${number}`,
  `CallExpression[arguments.0.name=${holder}] > MemberExpression > ArrayExpression > Literal${number}`,
  `Property[computed=false] > Literal.key[raw=/^${catalogued}$/]`,
  `VariableDeclarator[id.name=${messageNames}] > Literal.init${number}`,
  `VariableDeclarator[id.name=${messageNames}] > ArrayExpression > Literal${number}`,
  // sql`message_id = 59`, sql`message_id in (50, 51)`
  'TemplateElement[value.raw=/\\b(message_id|event_id|e\\.type)\\s*(=|<>|!=|(not )?in)\\s*\\(?\\s*[0-9]/]',
].map((selector) => ({ selector, message: 'Name message ids by messageID of contract/ingest/messageCatalogue.ts.' }))
