import { DelayedSkeleton, PageHeading, StatePanel } from '@keyroom/ui/core'
import { getSurvey, surveyKey } from '@keyroom/product-api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { services } from '../../kernel/api/services.ts'
import { useSession } from '../../kernel/session/session-store.ts'
import { SurveyForm } from './survey-form.tsx'
import { SurveyThanks } from './survey-thanks.tsx'

/** A few questions about the product. They can be answered again when an answer changes. */
export function Survey() {
  const session = useSession()
  const account = session.phase === 'signed-in' ? `${session.claims.sub} in ${session.activeAccount.id}` : ''
  const [isSent, setIsSent] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: surveyKey(account),
    queryFn: ({ signal }) => getSurvey(services().api, { signal }),
  })
  if (isSent) return <SurveyThanks onChange={() => setIsSent(false)} />
  return (
    <>
      <PageHeading caption={<FormattedMessage id="shell.survey.text" />}>
        <FormattedMessage id="shell.survey.title" />
      </PageHeading>
      {data ? <SurveyForm key={account} account={account} stored={data} onSent={() => setIsSent(true)} /> : null}
      {!data && isError ? (
        <StatePanel
          kind="error"
          title={<FormattedMessage id="shell.survey.unread.title" />}
          onRetry={() => void refetch()}
        >
          <FormattedMessage id="shell.survey.unread.text" />
        </StatePanel>
      ) : null}
      {!data && !isError ? <DelayedSkeleton height={640} sx={{ maxWidth: '48rem' }} /> : null}
    </>
  )
}
