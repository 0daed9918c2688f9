/** Words of unit names that are long enough to be misspelled. */
const words = [
  'NEONATAL',
  'NEONATOLOGY',
  'NEONATE',
  'PREMATURE',
  'NEWBORN',
  'NURSERY',
  'INFANT',
  'PERINATAL',
  'PEDIATRIC',
  'CHILDREN',
  'INTENSIVE',
  'INTERMEDIATE',
  'PROGRESSIVE',
  'TRANSITIONAL',
  'CRITICAL',
  'SPECIAL',
  'CARDIOVASCULAR',
  'CARDIOTHORACIC',
  'THORACIC',
  'CARDIAC',
  'CARDIOLOGY',
  'CORONARY',
  'SURGICAL',
  'SURGERY',
  'MEDICAL',
  'MEDICINE',
  'TRAUMA',
  'NEUROLOGICAL',
  'NEUROLOGY',
  'NEUROSURGICAL',
  'NEUROSURGERY',
  'NEUROSCIENCE',
  'STROKE',
  'RESPIRATORY',
  'PULMONARY',
  'VENTILATOR',
  'ONCOLOGY',
  'HEMATOLOGY',
  'MARROW',
  'TRANSPLANT',
  'OBSTETRIC',
  'MATERNAL',
  'ANTEPARTUM',
  'TELEMETRY',
  'DETOXIFICATION',
  'PSYCHIATRIC',
  'BEHAVIORAL',
  'SPINAL',
  'DIALYSIS',
  'ISOLATION',
  'INFECTIOUS',
] as const

/**
 * Words that look like a misspelling of a known word but are not: geriatric is not pediatric, internal is not maternal.
 */
const others = [
  'ANALYSIS',
  'BARROW',
  'CARDINAL',
  'CLINICAL',
  'DERMATOLOGY',
  'EXTENSIVE',
  'EXTERNAL',
  'GERIATRIC',
  'GERIATRICS',
  'HEPATOLOGY',
  'INTERNAL',
  'MATERIAL',
  'MEDICAID',
  'MEDICARE',
  'NARROW',
  'NEPHROLOGY',
  'PATERNAL',
  'PODIATRIC',
  'PRENATAL',
  'RADIOLOGY',
  'RHEUMATOLOGY',
  'SEROLOGY',
  'SPIRAL',
  'TRADITIONAL',
] as const

const known = new Set<string>([...words, ...others])

/** Abbreviations with the words that they stand for. */
const expansions: readonly (readonly [written: RegExp, meant: string])[] = [
  [/\bN I C U\b/g, 'NICU'],
  [/\bP I C U\b/g, 'PICU'],
  [/\bS I C U\b/g, 'SICU'],
  [/\bM I C U\b/g, 'MICU'],
  [/\bI C U\b/g, 'ICU'],
  [/\bC C U\b/g, 'CCU'],
  [/\bI C N\b/g, 'ICN'],
  [/\bNEO NAT/g, 'NEONAT'],
  [/\bNEW BORN/g, 'NEWBORN'],
  [/\bPRE ?EMIES?\b|\bPREMIES?\b|\bPREEMIES?\b|\bPRE ?MATURE\b|\bPREM\b/g, 'PREMATURE'],
  [/\bPAEDIATRICS?\b|\bPEDIATRICS\b|\bPED(?:S|I|IA|IAT)?\b|\bPAEDS?\b/g, 'PEDIATRIC'],
  [/\bCHILDRENS\b|\bCHILD\b/g, 'CHILDREN'],
  [/\bNEO\b|\bNEONAT\b|\bNEONATES\b/g, 'NEONATAL'],
  [/\bSTEP ?DOWN\b|\bSTEPDN\b|\bSTEP DN\b/g, 'STEPDOWN'],
  [/\bINTENS\b|\bINTEN\b|\bINTNSV\b|\bINTSV\b/g, 'INTENSIVE'],
  [/\bINTERMED\b|\bINTERM\b|\bINTER CARE\b|\bINT MED\b/g, 'INTERMEDIATE'],
  [/\bCARDIO ?VASC(?:ULAR)?\b|\bC V\b|\bCV\b/g, 'CARDIOVASCULAR'],
  [/\bCARDIO ?THOR(?:ACIC)?\b|\bC T ICU\b|\bCARDIO PULMONARY\b/g, 'CARDIOTHORACIC'],
  [/\bCARD\b|\bCARDIO\b/g, 'CARDIAC'],
  [/\bCT (?=SURG)/g, 'CARDIOTHORACIC '],
  [/\b(?:HEART|CARDIAC) (?:AND )?VASCULAR\b/g, 'CARDIOVASCULAR'],
  [/\bSURG\b/g, 'SURGICAL'],
  [/\bMED\b/g, 'MEDICAL'],
  [/\bMEDSURG\b|\bM S ICU\b|\bMS ICU\b/g, 'MEDICAL SURGICAL ICU'],
  [/\bRESP\b/g, 'RESPIRATORY'],
  [/\bPULM\b/g, 'PULMONARY'],
  [/\bVENT\b/g, 'VENTILATOR'],
  [/\bONC\b/g, 'ONCOLOGY'],
  [/\bOB\b|\bOBSTETRICAL\b|\bOBSTETRICS\b/g, 'OBSTETRIC'],
  [/\bTELE\b/g, 'TELEMETRY'],
  [/\bDETOX\b/g, 'DETOXIFICATION'],
  [/\bPSYCH\b/g, 'PSYCHIATRIC'],
  [/\bSPEC (?=CARE\b)/g, 'SPECIAL '],
  [/\bPROG (?=CARE\b)/g, 'PROGRESSIVE '],
  [/\bNURS\b|\bNSY\b|\bNURSERIES\b/g, 'NURSERY'],
]

/** A printed name in normalized spelling: capitals, single spaces, abbreviations expanded, typing errors fixed. */
export function spellOut(printed: string): string {
  const plain = printed
    .toUpperCase()
    .replaceAll(/['’.]/g, (sign) => (sign === '.' ? ' ' : ''))
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
  const expanded = expansions.reduce((text, [written, meant]) => text.replaceAll(written, meant), plain)
  return expanded.split(' ').map(fixed).join(' ')
}

/** The known word that a long word is a misspelling of: one edit away, or two in words of eight letters or more. */
function fixed(word: string): string {
  if (word.length < 6 || known.has(word)) return word
  const maxEdits = word.length >= 8 ? 2 : 1
  return words.find((meant) => meant.startsWith(word) || editDistance(word, meant, maxEdits) <= maxEdits) ?? word
}

/** The edit distance with swapped letters (optimal string alignment); counting stops above `max`. */
function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const change = (row[j - 1] ?? 0) + (same ? 0 : 1)
      const swap =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Infinity
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[other.length] ?? Infinity
}
