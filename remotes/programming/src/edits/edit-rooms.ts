import type { Department, RoomOverride } from '@keyroom/right-sizing'
import { uniqueId } from './edit-program.ts'

/** Sets the planner's own count, area or name of a room. An entry that says nothing any more goes. */
export function changeRoom(id: string, change: Partial<RoomOverride>): (department: Department) => Department {
  return (department) => {
    const known = department.rooms.find((room) => room.id === id)
    const next = { id, name: null, count: null, area: null, ...known, ...change }
    const rooms = known ? department.rooms.map((room) => (room.id === id ? next : room)) : [...department.rooms, next]
    const isEmpty = next.name === null && next.count === null && next.area === null
    return { ...department, rooms: isEmpty ? rooms.filter((room) => room.id !== id) : rooms }
  }
}

/** Adds a room that the criteria do not have. */
export function addRoom(name: string): (department: Department) => Department {
  const id = uniqueId('own-room')
  return (department) => ({ ...department, rooms: [...department.rooms, { id, name, count: 1, area: 100 }] })
}

export function removeRoom(id: string): (department: Department) => Department {
  return (department) => ({ ...department, rooms: department.rooms.filter((room) => room.id !== id) })
}
