import { Text } from 'react-aria-components/Text'

/** A name with more about it at the end of the row; the option is called by its name. */
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
