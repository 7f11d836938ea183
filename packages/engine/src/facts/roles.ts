/**
 * Who does something: people by their roles, from the narrowest to the widest, and what stands at a table and is nobody: a seat's device, the table's own,
 * a recorder's beside it. Laws 80 (authority, organizer), 81 (director), 93 (committee).
 */
export const ROLES = ["player", "director", "committee", "club", "organizer", "federation"] as const;
export const DEVICES = ["seat", "table", "recorder"] as const;
