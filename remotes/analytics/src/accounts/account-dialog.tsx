import type { Account } from './account.ts'
import { BinAccount } from './bin-account.tsx'
import { DifferenceAccount } from './difference-account.tsx'
import { DistanceAccount } from './distance-account.tsx'
import { PeerAccount } from './peer-account.tsx'
import { RankAccount } from './rank-account.tsx'

interface AccountDialogProps {
  account: Account
  open: boolean
  onClose: () => void
}

/** Where a figure comes from that is none of a single report. */
export function AccountDialog({ account, ...dialog }: AccountDialogProps) {
  switch (account.of) {
    case 'peers':
      return <PeerAccount {...account} {...dialog} />
    case 'bin':
      return <BinAccount {...account} {...dialog} />
    case 'difference':
      return <DifferenceAccount {...account.difference} {...dialog} />
    case 'rank':
      return <RankAccount {...account.rank} {...dialog} />
    case 'distance':
      return <DistanceAccount {...account} {...dialog} />
  }
}
