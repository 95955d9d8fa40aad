import * as words from '#words/account'
import { RichText } from '../../ui/page/RichText.tsx'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

export function PasswordSection() {
  const [isChanging, setChanging] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const userName = useSession()?.userName
  return (
    <section className="card account-part" aria-labelledby="password-title">
      <h2 id="password-title">{words.signIn()}</h2>
      <p>
        <RichText text={words.signedInAs({ name: userName ?? '' })} tags={{ b: (inner) => <strong>{inner}</strong> }} />
      </p>
      <div role="status">{isChanged && <Banner tone="good">{words.passwordChanged()}</Banner>}</div>
      {isChanging ? (
        <ChangePasswordForm
          onBack={() => setChanging(false)}
          onChanged={() => {
            setChanging(false)
            setChanged(true)
          }}
        />
      ) : (
        <div className="account-line">
          <span>{words.passwordColon()}</span>
          <Button
            look="quiet"
            aria-label={words.changePasswordName()}
            onPress={() => {
              setChanged(false)
              setChanging(true)
            }}
          >
            {words.change()}
          </Button>
        </div>
      )}
    </section>
  )
}
