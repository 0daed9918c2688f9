/** The id of the group of layers that OpenLayers declutters together: a facility hides the place names behind it. */
export const declutterGroup = 'hospitals over names'
