import { useEffect, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './embed.module.css'

interface SiteFrameProps {
  readonly site: string
  readonly address: string
  readonly title: string
}

/** A page of an allowed site. Where it leads to another site the browser shows a box without words, so we say why. */
export function SiteFrame({ site, address, title }: SiteFrameProps) {
  const t = useT()
  const [isRefused, setRefused] = useState(false)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [])
  if (isRefused)
    return (
      <p className={styles['note']} role="alert">
        {t('embed.leads', { site })}
      </p>
    )
  return (
    <>
      <iframe
        className={styles['whole']}
        src={address}
        title={title}
        // It may run by itself, but not lead this window elsewhere or open others.
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        onLoad={() => setThere(true)}
      />
      {/* A site that is slow shows what it has; until then the frame would be white without a word. */}
      {!isThere && <output className={styles['corner']}>{t('embed.loading')}</output>}
    </>
  )
}
