import type { Derivation } from './derivation.ts'
import { BinDerivation } from './bin-derivation.tsx'
import { DifferenceDerivation } from './difference-derivation.tsx'
import { DistanceDerivation } from './distance-derivation.tsx'
import { PeerDerivation } from './peer-derivation.tsx'
import { RankDerivation } from './rank-derivation.tsx'

interface DerivationDialogProps {
  derivation: Derivation
  open: boolean
  onClose: () => void
}

/** The derivation of a figure that is calculated from several reports. */
export function DerivationDialog({ derivation, ...dialog }: DerivationDialogProps) {
  switch (derivation.of) {
    case 'peers':
      return <PeerDerivation {...derivation} {...dialog} />
    case 'bin':
      return <BinDerivation {...derivation} {...dialog} />
    case 'difference':
      return <DifferenceDerivation {...derivation.difference} {...dialog} />
    case 'rank':
      return <RankDerivation {...derivation.rank} {...dialog} />
    case 'distance':
      return <DistanceDerivation {...derivation} {...dialog} />
  }
}
