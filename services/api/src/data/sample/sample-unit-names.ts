/** How hospitals write the names of their special care: the same unit in several spellings, as in real reports. */
export const sampleUnitNames = {
  nicu: [
    'NICU',
    'NEONATAL INTENSIVE CARE UNIT',
    'NEO-NATAL ICU',
    'NEONATAL ICU',
    'PREMATURE INTENSIVE CARE UNIT',
    'N.I.C.U.',
    'NEONATAL INTENSIVE CARE',
  ],
  picu: ['PICU', 'PEDIATRIC ICU', 'PEDIATRIC INTENSIVE CARE UNIT', 'PEDS ICU'],
  neuro: ['NEURO ICU', 'NEUROSCIENCE ICU', 'NEUROSURGICAL INTENSIVE CARE', 'NEURO INTENSIVE CARE UNIT'],
  cardiovascular: ['CVICU', 'CARDIOVASCULAR ICU', 'CARDIAC ICU', 'CARDIOVASCULAR INTENSIVE CARE'],
  stepDown: ['STEP DOWN UNIT', 'PROGRESSIVE CARE UNIT', 'INTERMEDIATE CARE', 'STEPDOWN'],
  oncology: ['ONCOLOGY', 'HEMATOLOGY ONCOLOGY', 'BONE MARROW TRANSPLANT'],
  detoxification: ['DETOX', 'DETOXIFICATION UNIT'],
  unheardOf: ['SUNFLOWER UNIT', 'EAST WING SPECIAL CARE', '4 NORTH'],
} as const
