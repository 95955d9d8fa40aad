/**
 * A client that sends this header learns how much of a report is done: the reply has a tab for each percent, before the JSON and among it,
 * where it is white space. JSON has tabs nowhere else: within texts they are escaped.
 */
export const progressHeader = 'X-Progress'
export const progressMark = '\t'
