import { messageText } from '../../../domain/messages/messageText.ts'

/** Returns an event's type (a messageID) with its name. */
export const eventTypeText = (type: number) => `${type} (${messageText(type)})`
