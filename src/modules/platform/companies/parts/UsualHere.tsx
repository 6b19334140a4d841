import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type RegionDefaults, zonesOf } from '../../../../lib/regions.ts'
import { unusual, type Usual } from './usual.ts'
import { useText } from './use-text.ts'

/** Offers what is usual in the country where the company has something else. */
export function UsualHere(props: { own: Usual; onTake: (usual: RegionDefaults) => void }) {
  const { t, language } = useText()
  const usual = unusual(props.own, zonesOf(props.own.country))
  if (!usual) return null
  const place = new Intl.DisplayNames([language], { type: 'region' }).of(props.own.country) ?? props.own.country
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={() => props.onTake(usual)}>
          {t('calendar.takeUsual')}
        </Button>
      }
    >
      {t('calendar.usual', {
        country: place,
        currency: usual.currency,
        units: t(`calendar.unitNames.${usual.units}`),
        day: t(`calendar.days.${usual.weekStart as 1}`),
        zone: usual.timeZone.replaceAll('_', ' '),
      })}
    </Alert>
  )
}
