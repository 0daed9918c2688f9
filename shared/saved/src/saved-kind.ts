import {
  addPeerGroup,
  addSavedView,
  changePeerGroup,
  changeSavedView,
  getPeerGroups,
  getSavedViews,
  peerGroupsKey,
  removePeerGroup,
  removeSavedView,
  savedViewsKey,
  type CallOptions,
  type SavedPeerGroup,
  type SavedView,
} from '@keyroom/product-api'
import type { Host } from '@keyroom/contract'

type Api = Host['api']

/** A saved item of either kind. */
export interface SavedItem extends Pick<SavedView, 'id' | 'name' | 'shared' | 'ownerName' | 'own' | 'version'> {
  /** A peer group as text, or the address of a view. */
  readonly content: string
}

/** The part of an item that is saved. */
export interface SavedContent {
  readonly name: string
  readonly content: string
  readonly shared: boolean
}

/** A kind of saved item: its list in the cache, and the calls that read and write it. */
export interface SavedKind {
  readonly id: 'groups' | 'views'
  readonly key: (account: string) => readonly unknown[]
  readonly list: (api: Api, options: CallOptions) => Promise<SavedItem[]>
  readonly add: (api: Api, item: SavedContent) => Promise<SavedItem>
  readonly change: (api: Api, item: SavedItem, change: Partial<SavedContent>) => Promise<SavedItem>
  readonly remove: (api: Api, id: string) => Promise<void>
}

const groupItem = ({ group, ...facts }: SavedPeerGroup): SavedItem => ({ ...facts, content: group })
const viewItem = ({ address, ...facts }: SavedView): SavedItem => ({ ...facts, content: address })

/** Peer groups; the content is formatted by `peerGroup`. */
export const savedGroups: SavedKind = {
  id: 'groups',
  key: peerGroupsKey,
  list: async (api, options) => (await getPeerGroups(api, options)).map(groupItem),
  add: async (api, { content, ...facts }) => groupItem(await addPeerGroup(api, { ...facts, group: content })),
  change: async (api, item, { name, shared }) => groupItem(await changePeerGroup(api, item, { name, shared })),
  remove: removePeerGroup,
}

/** Views; the content is their address. */
export const savedViews: SavedKind = {
  id: 'views',
  key: savedViewsKey,
  list: async (api, options) => (await getSavedViews(api, options)).map(viewItem),
  add: async (api, { content, ...facts }) => viewItem(await addSavedView(api, { ...facts, address: content })),
  change: async (api, item, { name, shared }) => viewItem(await changeSavedView(api, item, { name, shared })),
  remove: removeSavedView,
}
