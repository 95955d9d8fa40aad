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
      <h2 id="password-title">Sign-in</h2>
      <p>
        Signed in as <strong>{userName}</strong>
      </p>
      <div role="status">{isChanged && <Banner tone="good">Password has been changed</Banner>}</div>
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
          <span>Password:</span>
          <Button
            look="quiet"
            aria-label="Change password"
            onPress={() => {
              setChanged(false)
              setChanging(true)
            }}
          >
            [Change]
          </Button>
        </div>
      )}
    </section>
  )
}
