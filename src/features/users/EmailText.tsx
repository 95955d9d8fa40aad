/** An e-mail address that may go on in the next line behind its @. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
