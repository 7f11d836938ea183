/** Who does something: from the narrowest role to the widest. Laws 80 (authority, organizer), 81 (director), 93 (committee). */
export const ROLES = ["player", "director", "committee", "club", "organizer", "federation"] as const;
