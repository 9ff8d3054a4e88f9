/**
 * The screens of the administration, each in a file of its own. Where those files are is fetched only by who goes there: a
 * visitor's first page does without.
 */
import type { ComponentType } from 'react';

export const ADMIN_SCREENS = {
  dashboard: async () => (await import('../dashboard/Dashboard.tsx')).Dashboard,
  photos: async () => (await import('../admin-photos/list/PhotoList.tsx')).PhotoList,
  createProduct: async () => (await import('../admin-photos/form/ProductCreate.tsx')).ProductCreate,
  editProduct: async () => (await import('../admin-photos/form/ProductEdit.tsx')).ProductEdit,
  deleteProduct: async () => (await import('../admin-photos/form/ProductDelete.tsx')).ProductDelete,
  sendPhotos: async () => (await import('../admin-photos/send/SendPhotos.tsx')).SendPhotos,
  events: async () => (await import('../admin-photos/events/Events.tsx')).Events,
  requests: async () => (await import('../privacy-requests/Requests.tsx')).Requests,
  sales: async () => (await import('../sales/Sales.tsx')).Sales,
  approvals: async () => (await import('../approvals/list/Approvals.tsx')).Approvals,
  statement: async () => (await import('../approvals/statement/StatementScreen.tsx')).StatementScreen,
  payments: async () => (await import('../approvals/payments/Payments.tsx')).Payments,
  accounts: async () => (await import('../admin-accounts/AccountList.tsx')).AccountList,
  createAccount: async () => (await import('../admin-accounts/CreateAccount.tsx')).CreateAccount,
  editAccount: async () => (await import('../admin-accounts/EditAccount.tsx')).EditAccount,
  removeAccount: async () => (await import('../admin-accounts/RemoveAccount.tsx')).RemoveAccount,
  importPeople: async () => (await import('../admin-accounts/import/ImportPeople.tsx')).ImportPeople,
  sendCodes: async () => (await import('../admin-accounts/send/SendCodes.tsx')).SendCodes,
  administrators: async () => (await import('../admin-accounts/admins/Administrators.tsx')).Administrators,
  ownAccount: async () => (await import('../admin-accounts/own/OwnAccount.tsx')).OwnAccount,
  athletes: async () => (await import('../athletes/Athletes.tsx')).Athletes,
  teams: async () => (await import('../teams/Teams.tsx')).Teams,
  shortcuts: async () => (await import('../shortcuts/Shortcuts.tsx')).Shortcuts,
  tables: async () => (await import('../tables/TablesScreen.tsx')).TablesScreen,
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type AdminScreen = keyof typeof ADMIN_SCREENS;
