import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { companiesApi } from '../api.ts'
import { BrandingCard } from '../parts/BrandingCard.tsx'
import { CalendarCard } from '../parts/CalendarCard.tsx'
import { DetailsCard } from '../parts/DetailsCard.tsx'
import { FeaturesCard } from '../parts/FeaturesCard.tsx'
import { HolidaysCard } from '../parts/HolidaysCard.tsx'
import { SubscriptionCard } from '../parts/SubscriptionCard.tsx'
import { TargetsCard } from '../parts/TargetsCard.tsx'
import { VerticalsCard } from '../parts/VerticalsCard.tsx'

/** The company record: details, verticals, branding, features, targets, calendar and holidays, each saved by itself. */
export default function CompanyPanel() {
  const { may } = useSession()
  // what other modules keep for the company stands with it
  const others = panelsOn(useApp(), 'identity.admin').filter(
    ({ kind, tab, access }) => kind === 'cards' && tab === 'company' && may(access),
  )
  const company = useQuery(companiesApi.get.queryOptions({ input: {} }))
  if (company.isPending) return <LoadingBlocks rows={8} />
  if (company.isError)
    return (
      <ErrorState
        text={failureText(company.error)}
        requestId={failureOf(company.error).requestId}
        onRetry={() => void company.refetch()}
      />
    )
  const cards = { company: company.data }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Stack>
        <DetailsCard {...cards} />
        <VerticalsCard {...cards} />
        <TargetsCard {...cards} />
        {others.map(({ key, Part }) => (
          <Suspense key={key} fallback={<LoadingBlocks rows={2} />}>
            <Part params={{}} />
          </Suspense>
        ))}
      </Stack>
      <Stack>
        <SubscriptionCard {...cards} />
        <BrandingCard {...cards} />
        <FeaturesCard {...cards} />
        <CalendarCard {...cards} />
        <HolidaysCard {...cards} />
      </Stack>
    </Box>
  )
}

function Stack(props: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{props.children}</Box>
}
