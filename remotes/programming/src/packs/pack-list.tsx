import { isOutage, type PackVersion as OwnPack } from '@keyroom/product-api'
import { shippedPacks, type PackVersion } from '@keyroom/right-sizing'
import { Box, Button, DelayedSkeleton, Link, StatePanel, Typography } from '@keyroom/ui/core'
import { DataTable } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceField } from '../fields/choice-field.tsx'
import { ViewPanel } from '../parts/view-panel.tsx'
import { packSearch } from './use-pack-address.ts'
import { useAuthor, useOwnPacks } from './use-packs.ts'

const keyOf = ({ id, version }: PackVersion) => `${id} ${version}`

/** The packs that KeyRoom ships and those of the account, with the ways to add one. */
export function PackList() {
  const intl = useIntl()
  const { account, refusal } = useAuthor()
  const { data, error, refetch } = useOwnPacks()
  const own = data ?? []
  const newest = own.filter(({ id, version }) => !own.some((other) => other.id === id && other.version > version))
  const known: readonly (PackVersion & { readonly name: string })[] = [...shippedPacks, ...own]
  const nameOf = (pack: PackVersion | null) => {
    const found = pack && known.find((other) => keyOf(other) === keyOf(pack))
    if (!pack) return intl.formatMessage({ id: 'programming.packs.alone' })
    const { name, version } = found ?? { name: pack.id, version: pack.version }
    return intl.formatMessage({ id: 'programming.packs.version' }, { name, version })
  }
  const linkTo = (pack: PackVersion & { readonly name: string }) => (
    <Link component={RouterLink} to={{ search: packSearch(pack) }} sx={{ overflowWrap: 'anywhere' }}>
      {nameOf(pack)}
    </Link>
  )
  const heading = intl.formatMessage({ id: 'programming.packs.own' }, { account: account.display_name })
  const shippedHeading = intl.formatMessage({ id: 'programming.packs.shipped' })
  return (
    <>
      <ViewPanel
        heading={heading}
        note={
          <FormattedMessage
            id={`programming.packs.who.${refusal === null || refusal === 'unknown' ? 'author' : refusal}`}
            values={{ account: account.display_name }}
          />
        }
        actions={refusal === null ? <NewPack packs={[...shippedPacks, ...newest]} nameOf={nameOf} /> : null}
      >
        {error && !data ? (
          <StatePanel
            kind={isOutage(error) ? 'offline' : 'error'}
            headingLevel="h3"
            title={<FormattedMessage id="programming.packs.list.failed" />}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <DelayedSkeleton height={80} />
        ) : own.length === 0 ? (
          <Typography color="textSecondary">
            <FormattedMessage id="programming.packs.own.none" />
          </Typography>
        ) : (
          <DataTable<OwnPack>
            caption={heading}
            rows={own}
            rowKey={keyOf}
            columns={[
              { key: 'pack', header: <FormattedMessage id="programming.packs.pack" />, cell: linkTo },
              {
                key: 'basis',
                header: <FormattedMessage id="programming.packs.basis" />,
                cell: ({ basis }) => nameOf(basis),
              },
              {
                key: 'saved',
                header: <FormattedMessage id="programming.packs.saved" />,
                cell: ({ createdAt, ownerName }) =>
                  [intl.formatDate(createdAt, { dateStyle: 'medium' }), ownerName].filter(Boolean).join(' · '),
              },
              ...(refusal === null
                ? [
                    {
                      key: 'actions',
                      header: <FormattedMessage id="programming.packs.actions" />,
                      cell: (pack: OwnPack) =>
                        newest.includes(pack) ? (
                          <Button
                            size="small"
                            component={RouterLink}
                            to={{ search: packSearch(pack, 'version') }}
                            aria-label={intl.formatMessage(
                              { id: 'programming.packs.new-version.of' },
                              { name: pack.name },
                            )}
                          >
                            <FormattedMessage id="programming.packs.new-version" />
                          </Button>
                        ) : null,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </ViewPanel>
      <ViewPanel heading={shippedHeading} note={<FormattedMessage id="programming.packs.shipped.note" />}>
        <DataTable<(typeof shippedPacks)[number]>
          caption={shippedHeading}
          rows={shippedPacks}
          rowKey={keyOf}
          columns={[
            { key: 'pack', header: <FormattedMessage id="programming.packs.pack" />, cell: linkTo },
            {
              key: 'basis',
              header: <FormattedMessage id="programming.packs.basis" />,
              cell: ({ basis }) => nameOf(basis),
            },
          ]}
        />
      </ViewPanel>
    </>
  )
}

interface NewPackProps {
  packs: readonly (PackVersion & { readonly name: string })[]
  nameOf: (pack: PackVersion) => string
}

function NewPack({ packs, nameOf }: NewPackProps) {
  const intl = useIntl()
  const [chosen, setChosen] = useState(0)
  const basis = packs[chosen] ?? packs[0]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <ChoiceField
        label={intl.formatMessage({ id: 'programming.packs.new.basis' })}
        value={String(chosen)}
        options={packs.map((pack, index) => [String(index), nameOf(pack)] as const)}
        field="packs/basis"
        onChange={(index) => setChosen(Number(index))}
      />
      {basis ? (
        <Button variant="contained" component={RouterLink} to={{ search: packSearch(basis, 'pack') }}>
          <FormattedMessage id="programming.packs.new" />
        </Button>
      ) : null}
    </Box>
  )
}
