import { Text } from 'react-aria-components/Text'

/** A name with a detail at the end of the row. The option's accessible name is the name alone. */
export function OptionText({ name, detail }: { name: string; detail: string }) {
  return (
    <>
      <Text slot="label" className="option-name">
        {name}
      </Text>
      <Text slot="description" className="option-detail figures">
        {detail}
      </Text>
    </>
  )
}
