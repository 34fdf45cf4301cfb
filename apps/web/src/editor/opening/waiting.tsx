import styles from '../editor.module.css'
import waiting from './waiting.module.css'

const symbols = Array.from({ length: 15 }, (_, at) => at)

/** The editor's outline while it opens: what comes takes the same places. */
export function Waiting() {
  return (
    <div className={styles['screen']} aria-busy="true">
      <div className={`${styles['bar']} ${waiting['bar']}`}>
        <span className={waiting['words']} />
        <span className={styles['states']} />
        <span className={waiting['button']} />
        <span className={waiting['button']} />
      </div>
      <div className={styles['desk']}>
        <div className={styles['side']}>
          <div className={waiting['symbols']}>
            {symbols.map((at) => (
              <span key={at} className={waiting['symbol']} />
            ))}
          </div>
        </div>
        <div className={waiting['canvas']}>
          <span className={waiting['sheet']} />
        </div>
        <div className={styles['side']}>
          <div className={waiting['fields']}>
            {symbols.slice(0, 8).map((at) => (
              <span key={at} className={waiting['field']} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
