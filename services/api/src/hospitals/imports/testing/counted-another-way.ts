/**
 * Medians and n of CMS's files as `scripts/national-medians.py` gives them, and the number of reports: short-term hospitals
 * with beds, the latest report of each among those of 350 to 380 days.
 */
export const countedAnotherWay = {
  2019: {
    reports: 3_130,
    'occupancy.usual': [0.529537, 3_125],
    'averageLengthOfStay.usual': [4.256172, 3_124],
    totalMargin: [0.046912, 3_051],
    ftePerAdjustedOccupiedBed: [4.809931, 3_036],
    costPerAdjustedDischarge: [11_446.160931, 3_047],
  },
  2020: {
    reports: 3_151,
    'occupancy.usual': [0.529515, 3_142],
    'averageLengthOfStay.usual': [4.536333, 3_145],
    totalMargin: [0.072293, 3_071],
    ftePerAdjustedOccupiedBed: [4.775936, 3_041],
    costPerAdjustedDischarge: [12_784.883725, 3_067],
  },
  2021: {
    reports: 3_136,
    'occupancy.usual': [0.568745, 3_127],
    'averageLengthOfStay.usual': [4.77764, 3_126],
    totalMargin: [0.059106, 3_089],
    ftePerAdjustedOccupiedBed: [4.330677, 3_076],
    costPerAdjustedDischarge: [13_499.965493, 3_082],
  },
} as const
