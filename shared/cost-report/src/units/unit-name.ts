import { spellOut } from './spelling.ts'
import type { SpecialCareUnit } from './unit-id.ts'

/** A name matches a rule if it has a word of each group and no word of `without`. */
interface UnitNameRule {
  readonly unit: SpecialCareUnit
  readonly all: readonly RegExp[]
  readonly without?: RegExp
}

const newborn = /\b(NEONAT\w*|NEWBORN|PREMATURE|INFANT|NURSERY|PERINATAL|R?NICU\w*|NNICU|NBICU|ICN|BABY|BABIES)\b/
const lesser =
  /\b(INTERMEDIATE|STEPDOWN|TRANSITIONAL|CONTINUING|CONVALESCENT|GROWER|FEEDER|(LEVEL|LVL|LEV) (2|II)( [AB])?)\b/
const stepDown =
  /\b(STEPDOWN|INTERMEDIATE|PROGRESSIVE|IMCU?|PCU|IMU|SDU|DOU|DEFINITIVE OBSERVATION|DIRECT OBSERVATION|HIGH DEPENDENCY|TRANSITIONAL|MIMCU|SIMCU|CPCU)\b/
const intensive = /\b(INTENSIVE|CRITICAL|SPECIAL|ICU|CCU|CARE|UNIT|ACUTE)\b/
const child = /\b(PEDIATRIC|CHILDREN)\b/
const heart = /\b(CARDIAC|CARDIOLOGY|HEART|CORONARY)\b/
const mind = /\b(PSYCHIATRIC|PSYCHIATRY|BEHAVIORAL|MENTAL)\b/
const operation = /\b(SURGICAL|SURGERY|POST ?OP|POSTOPERATIVE|OPEN)\b/

/**
 * Names of special-care units, from the most to the least specific; the first rule that matches counts. Names are
 * normalized by `spellOut` first.
 */
const unitNameRules: readonly UnitNameRule[] = [
  // NICU can also be a neuro ICU, if the name says so.
  { unit: 'neuro-icu', all: [/\bNEURO\w*/, /\bNICU\b/], without: /\b(NEONAT\w*|NEWBORN|NURSERY)\b/ },
  { unit: 'special-care-nursery', all: [newborn, lesser], without: /\b(LEVEL|LVL|LEV) (3|III|4|IV)\b/ },
  { unit: 'special-care-nursery', all: [/\b(SCN|SCBU)\b|\bSPECIAL (CARE )?(NURSERY|BABY|BABIES|NEWBORN|INFANT)\b/] },
  { unit: 'special-care-nursery', all: [/\bNURSERY\b/, /\bSPECIAL( CARE)?\b/], without: /\bINTENSIVE\b/ },
  {
    unit: 'nicu',
    all: [newborn],
    without: /^(NEWBORN|WELL BABY|NORMAL|REGULAR)?( ?NEWBORN)? ?NURSERY$|\b(WELL|NORMAL) (BABY|NEWBORN)\b/,
  },
  { unit: 'burn-icu', all: [/\b(BURNS?|BICU|BURN\w*)\b/] },
  { unit: 'oncology', all: [/\b(ONCOLOGY|HEMATOLOGY|CANCER|MARROW|BMTU?|STEM CELL|LEUKEMIA|TUMOR)\b/] },
  { unit: 'step-down', all: [stepDown] },
  { unit: 'picu', all: [/\b(PICU|PCICU|PSCU|PCCU|PEDICU|PEDSICU|CPICU|CHICU)\b/] },
  { unit: 'picu', all: [child, intensive], without: mind },
  { unit: 'picu', all: [child, heart] },
  { unit: 'picu', all: [child, /\b(CARDIOVASCULAR|CARDIOTHORACIC|CVICU|CTICU|CSICU|SICU|MICU)\b/] },
  { unit: 'spinal-cord', all: [/\b(SPINAL|SPINE|SCI|SCIU)\b/] },
  { unit: 'neuro-icu', all: [/\b(NEURO\w*|NSICU|NSCU|NCCU|NICCU|NTICU|STROKE|EPILEPSY|BRAIN)\b/] },
  { unit: 'transplant', all: [/\bTRANSPLANT\w*\b/] },
  { unit: 'trauma-icu', all: [/\b(TRAUMA|STICU|TICU|TSICU|SHOCK)\b/] },
  {
    unit: 'isolation',
    all: [/\b(ISOLATION|INFECTIOUS|COVID\w*|HIV|AIDS|BIOCONTAINMENT|TB|TUBERCULOSIS|NEGATIVE PRESSURE)\b/],
  },
  { unit: 'respiratory-icu', all: [/\b(RESPIRATORY|PULMONARY|VENTILATOR|RICU|RCU|PRCU|MRICU|WEANING)\b/] },
  {
    unit: 'obstetric-special-care',
    all: [
      /\b(OBSTETRIC|MATERNAL|MATERNITY|ANTEPARTUM|ANTE PARTUM|HIGH RISK|OBICU|OBHR|PREGNANCY|PRENATAL|LABOR|LDRP?)\b/,
    ],
  },
  { unit: 'detoxification', all: [/\b(DETOXIFICATION|CHEMICAL|SUBSTANCE|ALCOHOL|ADDICTION|DRUG)\b/] },
  { unit: 'psychiatric-icu', all: [mind] },
  { unit: 'renal', all: [/\b(RENAL|DIALYSIS|KIDNEY|NEPHROLOGY)\b/] },
  { unit: 'icu', all: [/\bICU CCU\b|\bCCU ICU\b|\bINTENSIVE( CARE)?( AND)? CORONARY\b/] },
  {
    unit: 'cardiovascular-icu',
    all: [
      /\b(CARDIOVASCULAR|CARDIOTHORACIC|THORACIC|CVICU|CVSICU|CVICCU|CTICU|CTSICU|CSICU|CSU|CVU|CVCU|CVIU|CVSU|CTU|CTSU|CSRU|CVRU|OHU|OHICU|OHRU)\b/,
    ],
  },
  { unit: 'cardiovascular-icu', all: [heart, operation] },
  {
    unit: 'telemetry',
    all: [/\b(TELEMETRY|MONITORED|MONITORING)\b/],
    without: /\b(ICU|CCU|INTENSIVE|CRITICAL|CORONARY)\b/,
  },
  { unit: 'coronary-care', all: [heart] },
  { unit: 'coronary-care', all: [/\b(CCU|CICU|CORCU|MCCU)\b/] },
  { unit: 'icu', all: [/\bMEDICAL|\bMEDICINE/, /\bSURGICAL|\bSURGERY/] },
  { unit: 'icu', all: [/\b(MSICU|MSCU|SMICU|MEDSURG)\b/] },
  { unit: 'surgical-icu', all: [/\b(SURGICAL|SURGERY|SICU|SCU ?SURG|POST ?OP|POSTOPERATIVE)\b/] },
  { unit: 'medical-icu', all: [/\b(MEDICAL|MEDICINE|MICU)\b/] },
  { unit: 'telemetry', all: [/\b(TELEMETRY|MONITORED|MONITORING)\b/] },
  { unit: 'icu', all: [/\b(ICU\w*|INTENSIVE|CRITICAL|CCC|CRIT|ADULT INT)\b/] },
]

/**
 * The special-care unit that a printed name stands for: NICU, NEO-NATAL ICU and PREMATURE INTENSIVE CARE UNIT are all
 * `nicu`. `null` if no rule matches.
 */
export function specialCareUnit(printed: string): SpecialCareUnit | null {
  const name = spellOut(printed)
  if (name === '') return null
  const fits = unitNameRules.find(({ all, without }) => all.every((words) => words.test(name)) && !without?.test(name))
  return fits?.unit ?? null
}
