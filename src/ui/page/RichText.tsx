import { Fragment, type ReactNode } from 'react'

export interface RichTextProps {
  /** A text with tags that hold no other tags: You sign in with <b>ann@example.com</b>. */
  text: string
  /** What each tag is shown as, from what it holds. */
  tags: Readonly<Record<string, (inner: string) => ReactNode>>
}

/** A text from words/ of which parts are links or marked. Tags that it does not know are shown as text. */
export function RichText({ text, tags }: RichTextProps) {
  const parts = text.split(/(<(\w+)>[^<]*<\/\2>)/)
  // The pattern has two groups: after each text between tags come the tagged part and the name of its tag.
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const show = tags[parts[index + 1] ?? '']
    const inner = part.replace(/^<\w+>|<\/\w+>$/g, '')
    return <Fragment key={index}>{show ? show(inner) : part}</Fragment>
  })
}
