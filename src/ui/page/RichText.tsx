import { Fragment, type ReactNode } from 'react'

export interface RichTextProps {
  /** A text with tags that aren't nested: You sign in with <b>ann@example.com</b>. */
  text: string
  /** How to render each tag, given its contents. */
  tags: Readonly<Record<string, (inner: string) => ReactNode>>
}

/** A text from words/ with links or emphasis in it. Unknown tags are shown as text. */
export function RichText({ text, tags }: RichTextProps) {
  const parts = text.split(/(<(\w+)>[^<]*<\/\2>)/)
  // The pattern has two groups, so each text between tags is followed by the tagged part and the name of its tag.
  return parts.map((part, index) => {
    if (index % 3 === 0) return withSigns(part)
    if (index % 3 === 2) return null
    const show = tags[parts[index + 1] ?? '']
    const inner = part.replace(/^<\w+>|<\/\w+>$/g, '')
    return <Fragment key={index}>{show ? show(withSigns(inner)) : withSigns(part)}</Fragment>
  })
}

/** Values stand in such a text with another sign for their <, so that a tag in a name isn't taken for one of the text. */
const withSigns = (text: string) => text.replaceAll('\uFDD0', '<')
