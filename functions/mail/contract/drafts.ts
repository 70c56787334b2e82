import { MailDraftId, MailingListId } from "#events/mail";
import { command, paged, pageOf, query } from "#platform/contract";
import * as bodies from "./bodies.ts";
import { MailDraft, MailingList } from "./views.ts";

const path = "/v1/mail/drafts";
const params = { draftId: MailDraftId };
const lists = "/v1/mail/mailing-lists";
const ofList = { mailingListId: MailingListId };

export const drafts = {
  listDrafts: query(`GET ${path}`, {
    summary: "List drafts of emails, last changed first",
    permission: "mail.draft.list",
    query: paged({}),
    returns: pageOf("drafts", MailDraft),
  }),
  createDraft: command(`POST ${path}`, {
    summary: "Create a draft",
    permission: "mail.draft.create",
    body: bodies.createDraftRequest,
    returns: MailDraft,
    status: 201,
    refuses: ["validation-failed"],
  }),
  getDraft: query(`GET ${path}/{draftId}`, {
    summary: "Get a draft with its HTML and its text",
    permission: "mail.draft.view",
    params,
    returns: MailDraft,
    refuses: ["not-found"],
  }),
  updateDraft: command(`PATCH ${path}/{draftId}`, {
    summary: "Change a draft",
    permission: "mail.draft.edit",
    params,
    body: bodies.updateDraftRequest,
    returns: MailDraft,
    refuses: ["not-found", "validation-failed"],
  }),
  deleteDraft: command(`DELETE ${path}/{draftId}`, {
    summary: "Delete a draft that no unsent campaign uses",
    permission: "mail.draft.delete",
    params,
    refuses: ["not-found", "draft-in-use"],
  }),
  duplicateDraft: command(`POST ${path}/{draftId}/duplicate`, {
    summary: "Copy a draft",
    permission: "mail.draft.create",
    params,
    returns: MailDraft,
    status: 201,
    refuses: ["not-found"],
  }),
  previewDraft: command("POST /v1/mail/drafts/preview", {
    summary: "Render an email that is not saved",
    permission: "mail.draft.view",
    body: bodies.MailContent,
    idle: true,
    returns: MailDraft.shape.content,
  }),
  listMailingLists: query(`GET ${lists}`, {
    summary: "List mailing lists",
    permission: "mail.list.list",
    query: paged({}),
    returns: pageOf("mailingLists", MailingList),
  }),
  createMailingList: command(`POST ${lists}`, {
    summary: "Create a mailing list",
    permission: "mail.list.create",
    body: bodies.createMailingListRequest,
    returns: MailingList,
    status: 201,
  }),
  getMailingList: query(`GET ${lists}/{mailingListId}`, {
    summary: "Get a mailing list",
    permission: "mail.list.view",
    params: ofList,
    returns: MailingList,
    refuses: ["not-found"],
  }),
  updateMailingList: command(`PATCH ${lists}/{mailingListId}`, {
    summary: "Change a mailing list",
    permission: "mail.list.edit",
    params: ofList,
    body: bodies.updateMailingListRequest,
    returns: MailingList,
    refuses: ["not-found"],
  }),
  deleteMailingList: command(`DELETE ${lists}/{mailingListId}`, {
    summary: "Delete a mailing list; its subscribers stay",
    permission: "mail.list.delete",
    params: ofList,
    refuses: ["not-found", "list-in-use"],
  }),
};
